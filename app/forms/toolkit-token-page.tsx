import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/toolkit-token-page';
import { ToolkitDownload } from './toolkit-download.tsx';

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function ToolkitToken({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      head={
        <PlateHead page={page} plate={page.plate}>
          <ToolkitDownload />
        </PlateHead>
      }
      quietNext
    />
  );
}
