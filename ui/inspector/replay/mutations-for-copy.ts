import { type Json, type NodeProps, type TreeMutation, TreeOp } from '../../../protocol/index.ts';
import { fromBase64 } from '../base64.ts';
import type { Show } from './messages.ts';

/** A component whose element Python made: the element exists on the recorded page only, so copies show a plain component in its place. */
const OWN = 'OwnElement';
const PLAIN = 'Component';

/** Converts mutations for a copy: recorded states contain the content of media, which copies get as binaries, referred to by index. */
export function mutationsForCopy(mutations: readonly TreeMutation[]): Show {
  const binaries: ArrayBuffer[] = [];
  const operations = mutations.flatMap((mutation): TreeMutation[] => {
    if (mutation[0] === TreeOp.create) {
      const [id, type, props] = mutation[1];
      return [[TreeOp.create, type === OWN ? [id, PLAIN, {}, []] : [id, type, carried(props, binaries), []]]];
    }
    if (mutation[0] !== TreeOp.set) return [mutation];
    return 'element' in mutation[2] ? [] : [[TreeOp.set, mutation[1], carried(mutation[2], binaries), null]];
  });
  return { operations: JSON.stringify(operations), binaries };
}

function carried(props: NodeProps, binaries: ArrayBuffer[]): NodeProps {
  const entries = Object.entries(props).map(([name, value]) => {
    const content = contentOf(value);
    return content === null ? [name, value] : [name, ['media', binaries.push(content) - 1, ...(value as Json[]).slice(2)]];
  });
  return Object.fromEntries(entries) as NodeProps;
}

/** The content of a media value; null for any other value. Another list of texts, such as of roles, may begin with `media` as well. */
function contentOf(value: Json | undefined): ArrayBuffer | null {
  if (!Array.isArray(value) || value[0] !== 'media' || value.length !== 4 || typeof value[1] !== 'string') return null;
  try {
    return fromBase64(value[1]);
  } catch {
    return null;
  }
}
