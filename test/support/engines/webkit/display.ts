import { type ChildProcess, spawn } from 'node:child_process';

/** A virtual X display. */
export interface Display {
  /** The display's name, for the environment variable `DISPLAY`. */
  readonly name: string;
  close(): void;
}

/** @throws Error when Xvfb does not start */
export async function openDisplay(program: string): Promise<Display> {
  const xvfb = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await firstLine(xvfb, `${program} opened no display`);
  return { name: `:${number}`, close: () => xvfb.kill() };
}

function firstLine(child: ChildProcess, otherwise: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += String(part);
      if (text.includes('\n')) resolve(text.trim());
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${otherwise}: it ended with ${code}`)));
  });
}
