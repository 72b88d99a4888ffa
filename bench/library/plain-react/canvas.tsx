/** Rectangles that a frame is made of. */
const RECTANGLES = 10_000;

/** Draws this many frames, and lets the browser show each of them before the next; the counterpart of the app's handler. */
export async function drawFrames(canvas: HTMLCanvasElement, frames: number): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no context to draw on');
  for (let frame = 0; frame < frames; frame++) {
    context.clearRect(0, 0, 600, 300);
    for (let n = 0; n < RECTANGLES; n++) {
      context.fillStyle = n % 2 ? 'navy' : 'orange';
      context.fillRect((n * 7 + frame) % 600, (n * 3) % 300, 4, 4);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
