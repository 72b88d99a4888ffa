import { type LoadedApp, titleOf } from '../app/index.ts';
import { primaryColor } from './render-page.ts';

/** The web app manifest, which lets browsers install the app on a home screen (wire §1.5). */
export function webManifest(loaded: LoadedApp, origin: string): Readonly<Record<string, unknown>> {
  const title = titleOf(loaded.app);
  return {
    name: title,
    short_name: title,
    description: loaded.app.manifest.metadata.description ?? '',
    start_url: `${origin}/`,
    display: 'standalone',
    theme_color: primaryColor(loaded),
    background_color: '#ffffff',
    icons: [],
  };
}
