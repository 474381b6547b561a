/** A page of text as somebody adds one: `content/pages/<address>/index.md`. */
export const germanPage = `---
title: Vergütung, die man erklären kann
description: Wie eine Gehaltsstruktur entsteht, die Führungskräfte erklären können und die auch in fünf Jahren noch trägt.
heading: Vergütung, die man erklären kann
label: Deutsch
standfirst: Gehaltsbänder sind dann gut, wenn sie jemand in zwei Sätzen begründen kann.
keywords: [Vergütung, Gehaltsbänder, Entgelttransparenz]
template: guide
lang: de
published: 2026-11-20
next:
  heading: Ein erstes Gespräch
  note: Schreiben Sie mir, wie Ihre Bänder heute entstehen und wo sie nicht mehr passen.
  label: Nachricht schreiben
  href: /contact
---
Eine Gehaltsstruktur beginnt mit den Aufgaben und nicht mit dem Markt. Wer zuerst Marktdaten kauft, bekommt Zahlen, die niemand im Haus begründen kann. Wer zuerst beschreibt, was eine Stelle verlangt, kann die Zahlen danach einordnen.

## Womit man anfängt

Mit einer Liste der Aufgaben, die wirklich anfallen, und mit den Menschen, die sie erledigen. Daraus werden Stufen, und erst dann werden aus Stufen Bänder.
`;
