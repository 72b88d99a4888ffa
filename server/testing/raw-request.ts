import { connect } from 'node:net';

/** Status line, headers and body of one GET whose path goes out exactly as given: nothing resolves `..` on the way. */
export function rawGet(port: number, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`));
    socket.on('data', (data: string) => (text += data));
    socket.on('end', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.on('error', reject);
  });
}
