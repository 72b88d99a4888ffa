import { expect, test } from '@jest/globals';
import { SERVER } from '../testing/service-callers.ts';
import { unsupportedService } from './index.ts';

test.each([
  ['anvil.private.google.drive.get_app_file', 'Google Drive needs a project at Google Cloud'],
  ['anvil.private.google.sheets.v4.list_rows', 'Google Sheets needs a project at Google Cloud'],
  ['anvil.private.google.mail.send', 'Mail by Google needs a project at Google Cloud'],
  ['anvil.private.stripe.charge', 'Stripe needs an account with keys'],
])('%s says what it needs', (name, text) => {
  const refuse = unsupportedService().functions[name];
  expect(() => refuse?.({ args: [], kwargs: {}, shared: {} }, SERVER)).toThrow(text);
});
