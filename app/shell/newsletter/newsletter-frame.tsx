import { home, links } from 'virtual:site';
import { AppLink } from '#app/design/app-link.tsx';
import { embedAddress } from '#app/vendors/newsletter-embed/embed-address.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { WaitingFrame } from '../consent/consent.tsx';

const address = embedAddress(links.newsletterEmbed.url);

/** In a template until its dialog is opened, by the boot script or by `Dialog`; React leaves alone what stands there. */
const waitingFrame = () =>
  `<template><iframe class="newsletter-frame" src="${escapeXml(address)}" title="${escapeXml(home.newsletter.frameTitle)}" width="100%" height="320"></iframe></template>`;

/** The sign-up form in its frame, 320 px high, and the promise under it. @param waits until its dialog is opened */
export function NewsletterFrame({ waits }: { waits?: boolean }) {
  const newsletter = home.newsletter;
  return (
    <>
      {import.meta.env.NEEDS_CONSENT && links.newsletterEmbed.url ? (
        <WaitingFrame src={address} title={newsletter.frameTitle} />
      ) : waits ? (
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: waitingFrame() }} />
      ) : (
        <iframe
          className="newsletter-frame"
          src={address}
          title={newsletter.frameTitle}
          width="100%"
          height={320}
          loading="lazy"
        />
      )}
      <p className="newsletter-note">
        {newsletter.note}{' '}
        <AppLink className="link" href={newsletter.fallback.href}>
          {newsletter.fallback.label}
        </AppLink>
      </p>
    </>
  );
}
