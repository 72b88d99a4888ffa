/** A reporter for Node's test runner: writes how many tests passed, failed and were skipped, and the failures, as JSON. */
export default async function* reporter(source) {
  /** @type {import('./parts.mjs').Failure[]} */
  const failures = [];
  const counted = { passed: 0, failed: 0, skipped: 0, failures };
  for await (const { type, data } of source) {
    if (!(type === 'test:pass' || type === 'test:fail') || data.details.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) counted.skipped += 1;
    else if (type === 'test:pass') counted.passed += 1;
    else {
      counted.failed += 1;
      const { cause, message } = data.details.error ?? {};
      failures.push({ title: `${data.file ?? ''} › ${data.name}`, message: String(cause?.stack ?? cause ?? message) });
    }
  }
  yield JSON.stringify(counted);
}
