/** A reporter for Node's test runner: how many tests passed, failed and were skipped, as JSON. */
export default async function* totals(source) {
  const counted = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (!(type === 'test:pass' || type === 'test:fail') || data.details.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) counted.skipped += 1;
    else counted[type === 'test:pass' ? 'passed' : 'failed'] += 1;
  }
  yield JSON.stringify(counted);
}
