/** The shop's server for the tests. It runs where the app's connection is: in the test's process, or in the browser. */
import { Media, MockServer, PlainDate, ServerError } from 'hearth/testing';

export default new MockServer({
  functions: {
    get_teas: () => [
      { name: 'Sencha', price: 64, harvest: new PlainDate('2024-05-02') },
      { name: 'Gyokuro', price: 190, harvest: new PlainDate('2024-05-11') },
    ],
    order([tea], { grams }) {
      if (tea === 'Gyokuro') throw new ServerError('ValueError', 'Gyokuro is sold out');
      return new Media(`${grams} g of ${tea}`, { name: 'receipt.txt' });
    },
  },
});
