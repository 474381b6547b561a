import { identity, interfaceCopy } from 'virtual:site';
import { NotFound } from '#app/shell/not-found.tsx';

export const meta = () => [
  { title: `${interfaceCopy.notFound.title} | ${identity.siteName}` },
  { name: 'description', content: interfaceCopy.notFound.text },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
