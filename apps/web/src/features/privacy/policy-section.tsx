import type { ReactNode } from 'react';
import type { PolicyItem } from './policy-text.ts';

export const PolicySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-3">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);

export const Paragraphs = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>);

export const Items = ({ items }: { items: readonly PolicyItem[] }) => (
  <ul className="list-disc space-y-1.5 pl-5 marker:text-brass">
    {items.map((item) =>
      typeof item === 'string' ? (
        <li key={item}>{item}</li>
      ) : (
        <li key={item.term}>
          <strong>{item.term}</strong> {item.text}
        </li>
      ),
    )}
  </ul>
);
