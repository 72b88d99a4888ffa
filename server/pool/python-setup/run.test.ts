import { execFileSync, spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const RUN = JSON.stringify(new URL('./run.ts', import.meta.url).href);

test('what runs ends with the process that runs it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-run-'));
  try {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const installs = JSON.stringify(`exec > ${pipe}; echo begun; sleep 3; echo ended`);
    const script = `import { run } from ${RUN}; process.on('SIGTERM', () => process.exit(0)); void run('sh', ['-c', ${installs}]);`;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const said: string[] = [];
    // Ends when nobody has it open for writing any more.
    for await (const chunk of createReadStream(pipe, 'utf8')) {
      said.push(chunk as string);
      server.kill('SIGTERM');
    }
    expect(said).toEqual(['begun\n']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
