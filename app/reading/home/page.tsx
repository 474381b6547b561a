import { home, identity, interfaceCopy } from 'virtual:site';
import { connectCard, ideaCard, mediaCard, pressItem, workCard } from '#app/content/cards.ts';
import { faqItems } from '#app/content/faq.ts';
import { namedVersions, openGraphImage, relatedTo, siteOrigin } from '#app/content/page-data.ts';
import { pictureWithNarrow, requiredPicture } from '#app/content/pictures.ts';
import { allIdeas, allStories, allWork, connectActions, forHome, mediaTiles } from '#app/content/queries.ts';
import { readHome, readPortraits } from '#app/content/site.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { person, webSite } from '#app/seo/structured-data.ts';
import { ExitIntent } from '#app/shell/exit-intent/exit-intent.tsx';
import { Experiment } from '#app/shell/experiments/experiment.tsx';
import { NewsletterBand } from '#app/shell/newsletter/newsletter-band.tsx';
import { RelatedLinks } from '#app/shell/page/page-parts.tsx';
import { RoiCalculator } from '#app/tools/roi-calculator/index.ts';
import type { Route } from './+types/page';
import { FreeConsultation } from './free-consultation.tsx';
import { Hero } from './hero.tsx';
import {
  ConnectSection,
  HomeFaq,
  IdeasSection,
  SpeakingMediaSection,
  StorySection,
  TrustedBy,
  VideoTeaser,
  WorkSection,
} from './home-sections.tsx';

const CARDS = 6;
const { sampleIdentity } = interfaceCopy.states;

export function loader() {
  const { relatedLinks, meta } = readHome();
  return {
    origin: siteOrigin(),
    versions: namedVersions('/'),
    ogImage: openGraphImage('home'),
    portraits: readPortraits().map((portrait, index) =>
      requiredPicture(`portrait/${index + 1}`, portrait.alt),
    ),
    video: pictureWithNarrow('video/strip', ''),
    work: forHome(allWork(), CARDS).map(workCard),
    ideas: forHome(allIdeas(), CARDS).map(ideaCard),
    stories: forHome(allStories(), CARDS).map(pressItem),
    connect: connectActions().slice(0, CARDS).map(connectCard),
    media: mediaTiles().slice(0, CARDS).map(mediaCard),
    faq: faqItems()
      .filter((item) => item.home)
      .map(({ id, question, html, asOf }) => ({ id, question, html, asOf })),
    related: relatedTo({ path: '/', keywords: meta.keywords, related: relatedLinks.paths }),
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
      <VideoTeaser art={loaderData.video} />
      <WorkSection cards={loaderData.work} />
      <IdeasSection cards={loaderData.ideas} />
      <StorySection items={loaderData.stories} />
      <ConnectSection cards={loaderData.connect} />
      <SpeakingMediaSection cards={loaderData.media} />
      <Experiment name="free_consultation_cta">
        {(report) => <FreeConsultation onConversion={report} />}
      </Experiment>
      <Experiment name="roi_calculator">{(report) => <RoiCalculator onConversion={report} />}</Experiment>
      <NewsletterBand />
      <TrustedBy />
      <RelatedLinks items={loaderData.related} label={home.relatedLinks.label} />
      <HomeFaq items={loaderData.faq} />
      <ExitIntent placement="home-exit-intent" />
    </>
  );
}
