import { expect, test } from '@jest/globals';
import { Places } from './places.ts';

const forGood = new AbortController().signal;

test('never are more places taken than there are, whenever one comes', async () => {
  const places = new Places(1);
  let inside = 0;
  let most = 0;
  const visit = async (): Promise<void> => {
    await places.take(forGood);
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
    places.leave();
  };
  const waiting = [visit(), visit()];
  // Each arrives at a different moment while the first one leaves and the second one enters.
  for (let moment = 0; moment < 12; moment += 1) {
    waiting.push(visit());
    await Promise.resolve();
  }
  await Promise.all(waiting);
  expect([most, places.areFree]).toEqual([1, true]);
});

test('who gives up while waiting takes no place', async () => {
  const places = new Places(1);
  await places.take(forGood);
  const impatient = new AbortController();
  const [given, got] = [places.take(impatient.signal), places.take(forGood)];
  impatient.abort(new Error('nobody waits'));
  await expect(given).rejects.toThrow('nobody waits');
  places.leave();
  await got;
  expect(places.areFree).toBe(false);
  places.leave();
  expect(places.areFree).toBe(true);
});

test('a wait that was aborted before it began takes no place, even a free one', async () => {
  const places = new Places(1);
  await expect(places.take(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  expect(places.areFree).toBe(true);
});
