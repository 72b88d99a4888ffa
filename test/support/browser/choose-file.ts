import type { Locator } from 'playwright-core';

/** A text file for a test. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

/** Chooses a file in an input, also within a frame, where Firefox's driver cannot. */
export async function chooseFile(input: Locator, file: ChosenFile): Promise<void> {
  await input.evaluate((element, { name, mimeType, text }) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], name, { type: mimeType }));
    (element as HTMLInputElement).files = chosen.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, file);
}
