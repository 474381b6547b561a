import { home, identity, interfaceCopy } from 'virtual:site';
import { namedVersions, openGraphImage, siteOrigin } from '#app/content/page-data.ts';
import { requiredPicture } from '#app/content/pictures.ts';
import { readPortraits } from '#app/content/site.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { person, webSite } from '#app/seo/structured-data.ts';
import { ExitIntent } from '#app/shell/exit-intent/exit-intent.tsx';
import { Experiment } from '#app/shell/experiments/experiment.tsx';
import { NewsletterBand } from '#app/shell/newsletter/newsletter-band.tsx';
import { Made } from '#app/shell/page/made.tsx';
import { madeHtml } from '#app/shell/page/made-html.tsx';
import { RoiCalculator } from '#app/tools/roi-calculator/index.ts';
import { followCards } from '../cards/active-cards.ts';
import type { Route } from './+types/page';
import { FreeConsultation } from './free-consultation.tsx';
import { Hero } from './hero.tsx';
import { FirstSections, LastSections } from './home-sections.tsx';

const { sampleIdentity } = interfaceCopy.states;

export async function loader() {
  return {
    origin: siteOrigin(),
    versions: namedVersions('/'),
    ogImage: openGraphImage('home'),
    portraits: readPortraits().map((portrait, index) =>
      requiredPicture(`portrait/${index + 1}`, portrait.alt),
    ),
    first: await madeHtml('/', <FirstSections />),
    last: await madeHtml('/', <LastSections />),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(
        {
          ...home.meta,
          canonical: '/',
          versions: loaderData.versions,
          noindex: false,
          origin: loaderData.origin,
          siteName: identity.siteName,
          ogImage: loaderData.ogImage,
        },
        {
          jsonLd: () => [
            person(identity.sample ? { ...identity, shortBio: sampleIdentity } : identity, loaderData.origin),
            webSite(
              identity.siteName,
              identity.sample ? `${home.meta.description} ${sampleIdentity}` : home.meta.description,
              loaderData.origin,
            ),
          ],
        },
      )
    : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero pictures={loaderData.portraits} />
      <Made name="first" html={loaderData.first} follow={followCards} />
      <Experiment name="free_consultation_cta">
        {(report) => <FreeConsultation onConversion={report} />}
      </Experiment>
      <Experiment name="roi_calculator">{(report) => <RoiCalculator onConversion={report} />}</Experiment>
      <NewsletterBand />
      <Made name="last" html={loaderData.last} />
      <ExitIntent placement="home-exit-intent" />
    </>
  );
}
