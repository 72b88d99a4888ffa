import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, serializeOuter } from 'parse5';
import type { Json, JsonObject } from '../../../protocol/index.ts';
import type { OpenCall } from '../../page/index.ts';
import { readScript, type ScriptFacts } from './read-scripts.ts';

type Element = DefaultTreeAdapterMap['element'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

/** An app server's page without its client: the app and its surrounding HTML. */
export interface RemotePage {
  /** The origin that the server names as its own, including the port. */
  readonly appOrigin: string;
  readonly globals: Readonly<Record<string, Json>>;
  readonly payload: JsonObject;
  readonly serviceFiles: Readonly<Record<string, string>>;
  readonly replaceUrl: string | null;
  readonly open: OpenCall;
  /** The app's own HTML in the head, in order: meta elements, theme, native libraries. */
  readonly headHtml: string;
  /** The app's own HTML in the body, before the first element of the client. */
  readonly bodyHtml: string;
  /** The app's own HTML after that element, whose scripts expect the client's elements to exist. */
  readonly bodyEndHtml: string;
}

/** Ids of the client's elements in the body (wire §3.2). */
const CLIENT_IDS: ReadonlySet<string> = new Set([
  'appGoesHere',
  'loadingSpinner',
  'error-indicator',
  'anvil-header',
  'anvil-badge',
]);
/**
 * Marks inline scripts of Hearth's client. Those of another Hearth server's page must be removed, since they would start a second
 * client.
 */
const CLIENT_SCRIPT = 'data-hearth-client';
/** `rel` values of links to the server's client files, which Hearth's client replaces. */
const CLIENT_LINKS = /\b(stylesheet|preload|modulepreload|prefetch)\b/i;

/** Reads an app server's page, which may be a reference server (wire §3) or another Hearth; null for any other HTML. */
export function readPage(html: string): RemotePage | null {
  const { head, body } = partsOf(html);
  const scripts = new Map<ChildNode, ScriptFacts>();
  for (const node of [...head, ...body]) {
    const facts = isInlineScript(node) ? readScript(textOf(node)) : null;
    if (facts) scripts.set(node, facts);
  }
  const firstOfClient = body.findIndex((node) => isElement(node) && CLIENT_IDS.has(idOf(node)));
  const front = firstOfClient === -1 ? body.length : firstOfClient;
  const facts = [...scripts.values()];
  const boot = facts.find(({ payload }) => payload !== undefined);
  const globals: Record<string, Json> = Object.assign({}, ...facts.map((each) => each.globals));
  const { payload, open } = boot ?? {};
  if (!boot || !open || !isObject(payload)) return null;
  const appOrigin = [globals['anvilAppOrigin'], payload['appOrigin']].find(
    (each) => typeof each === 'string' && URL.canParse(each),
  );
  if (typeof appOrigin !== 'string') return null;
  const isClientFile = clientFiles(appOrigin, globals['anvilCDNOrigin']);
  const isKept = (node: ChildNode): boolean => !scripts.has(node) && !isClientPart(node, isClientFile);
  const kept = (nodes: readonly ChildNode[]): string =>
    nodes
      .filter(isKept)
      .map((node) => serializeOuter(node))
      .join('\n');
  return {
    appOrigin,
    globals,
    payload,
    serviceFiles: Object.assign({}, ...facts.map((each) => each.serviceFiles)),
    replaceUrl: boot.replaceUrl,
    open,
    headHtml: kept(head),
    bodyHtml: kept(body.slice(0, front)),
    bodyEndHtml: kept(body.slice(front)),
  };
}

/**
 * The child nodes of the head and of the body. By the rules of HTML parsing, the app's head HTML may have opened the body early.
 */
function partsOf(html: string): { readonly head: readonly ChildNode[]; readonly body: readonly ChildNode[] } {
  const root = parse(html).childNodes.find((node) => isElement(node) && node.tagName === 'html') as Element | undefined;
  const childrenOf = (tag: string): readonly ChildNode[] =>
    root?.childNodes.flatMap((node) => (isElement(node) && node.tagName === tag ? node.childNodes : [])) ?? [];
  return { head: childrenOf('head'), body: childrenOf('body') };
}

function isClientPart(node: ChildNode, isClientFile: (url: string) => boolean): boolean {
  if (defaultTreeAdapter.isTextNode(node)) return node.value.trim() === '';
  if (!isElement(node)) return true;
  const attribute = (name: string): string | null => node.attrs.find((each) => each.name === name)?.value ?? null;
  switch (node.tagName) {
    case 'base':
      return true;
    case 'meta':
      return attribute('charset') !== null || attribute('name') === 'viewport';
    case 'script':
      return attribute(CLIENT_SCRIPT) !== null || isClientFile(attribute('src') ?? '');
    case 'link':
      return CLIENT_LINKS.test(attribute('rel') ?? '') && isClientFile(attribute('href') ?? '');
    default:
      return CLIENT_IDS.has(idOf(node));
  }
}

/** Returns a test for URLs of client files, of the reference client or of another Hearth (wire §14). */
function clientFiles(appOrigin: string, cdnOrigin: Json | undefined): (url: string) => boolean {
  const folders = ['/_/static', typeof cdnOrigin === 'string' ? cdnOrigin : ''].flatMap((folder) =>
    folder && URL.canParse(folder, appOrigin) ? [`${new URL(folder, appOrigin).href.replace(/\/$/, '')}/runtime/`] : [],
  );
  return (url) =>
    url !== '' && URL.canParse(url, appOrigin) && folders.some((folder) => new URL(url, appOrigin).href.startsWith(folder));
}

function isElement(node: ChildNode): node is Element {
  return defaultTreeAdapter.isElementNode(node);
}

function idOf({ attrs }: Element): string {
  return attrs.find(({ name }) => name === 'id')?.value ?? '';
}

function isInlineScript(node: ChildNode): node is Element {
  return isElement(node) && node.tagName === 'script' && !node.attrs.some(({ name }) => name === 'src');
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
