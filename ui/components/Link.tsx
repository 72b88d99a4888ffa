import { claimClick, listen } from '../host/toolkit.ts';
import { ColumnSkeleton } from './columns/skeleton.ts';
import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import { nameByIcon } from './shared/icon-name.ts';
import { iconText } from './shared/icon-text.tsx';
import { InnerLook } from './shared/inner-look.ts';
import { keys } from './shared/keys.ts';
import type { LinkProps, MediaValue } from './shared/props.ts';
import { isScript } from './shared/script-address.ts';
import { font, sides, textAlign } from './shared/style.ts';

/** A link that can also contain other components, placed after its text as in a ColumnPanel (api §4.9). */
export const Link = define<LinkProps>({
  type: 'Link',
  createRoot: (document) => document.createElement('a'),
  look: (props, prefix) => {
    const look = containerLook(
      props,
      prefix,
      ['anvil-inlinable', 'anvil-container', `${prefix}column-panel`, `${prefix}col-padding-${props.col_spacing}`],
      { ...font(props), ...textAlign(props.align) },
    );
    return { ...look, attributes: { ...look.attributes, rel: 'noopener noreferrer', ontouchstart: '' } };
  },
  arrangement(node) {
    const skeleton = new ColumnSkeleton(node);
    return {
      arrange(children, change, place) {
        skeleton.arrange(children, change, place);
        nameByIcon(node.root, node.props() as LinkProps, children.length > 0);
      },
    };
  },
  Interior: ({ props, node: { prefix } }) => {
    const style = { display: props.text === '' ? 'none' : 'inline-block', ...sides('padding', props.text_padding) };
    return iconText(
      props,
      prefix,
      <div className={`${prefix}link-text`} style={style}>
        {props.text}
      </div>,
    );
  },
  behave(node) {
    const anchor = new InnerLook(node.root);
    const update = () => anchor.apply({ attributes: target((node.props() as LinkProps).url, () => node.mediaUrl('url')) });
    update();
    listen(node.root, 'click', (event) => {
      if (claimClick(event)) node.raise('click', { keys: keys(event) });
    });
    return { update };
  },
});

const NOWHERE = { href: 'javascript:void(0)', target: null, download: null };

/** The link's attributes for what a click does besides raising `click`: nothing, open an address in a new tab, or download a file. */
function target(url: MediaValue, mediaUrl: () => string | null): Record<string, string | null> {
  if (!url) return NOWHERE;
  if (typeof url === 'string') return isScript(url) ? NOWHERE : { href: url, target: '_blank', download: null };
  if (url[0] === 'media') return { href: mediaUrl(), target: null, download: url[3] };
  const [, address, name] = url;
  // The address may come from a user of the app and be a script, which must not run.
  if (isScript(address)) return NOWHERE;
  // Browsers ignore `download` for files of other sites and would show them in place of the app.
  return { href: address, target: isElsewhere(address) ? '_blank' : null, download: name };
}

function isElsewhere(address: string): boolean {
  if (!URL.canParse(address, document.baseURI)) return false;
  const { protocol, origin } = new URL(address, document.baseURI);
  return protocol.startsWith('http') && origin !== location.origin;
}
