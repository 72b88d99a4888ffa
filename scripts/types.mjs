/** `npm run types -- APP_DIR`: checks an app's types, or writes stubs for editors (docs/how-to/check-an-apps-types.md). */
import { findHearthNode } from './hearth-node.mjs';
import { runChild } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepo } from './lib/repo.mjs';

try {
  await ensureInstalled();
  process.exitCode = await runChild(findHearthNode(), [inRepo('server', 'types', 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(`hearth: ${error.message}`);
  process.exitCode = 1;
}
