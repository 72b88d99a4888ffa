import type { LoadedApp } from '../app/index.ts';
import { primaryColor } from './render-page.ts';

/** What installs the app on a home screen (facts wire-protocol §1.15). */
export function webManifest(loaded: LoadedApp, origin: string): Readonly<Record<string, unknown>> {
  const { metadata, name } = loaded.app.manifest;
  const title = metadata.title ?? name ?? loaded.app.id;
  return {
    name: title,
    short_name: title,
    description: metadata.description ?? '',
    start_url: `${origin}/`,
    display: 'standalone',
    theme_color: primaryColor(loaded),
    background_color: '#ffffff',
    icons: [],
  };
}
