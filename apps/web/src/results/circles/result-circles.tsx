import { Link } from 'wouter';
import { useResource } from '../../lib/api/resource.ts';
import { myCircles } from '../../player/circles/circles.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { playedText } from './played-text.ts';

export function ResultCircles({ user }: { user: AuthUser }) {
  const { data: circles, error } = useResource(myCircles(user));
  if (!circles && !error) return '\u00a0';
  if (!circles?.length) {
    return (
      <p>
        <Link href="/circles" className="prose-link relative py-2">
          Compare with friends
        </Link>{' '}
        in a circle.
      </p>
    );
  }
  return (
    <ul className="grid gap-1">
      {circles.map(({ id, name, members, playedToday }) => (
        <li key={id}>
          <Link href={`/circles/${id}`} className="prose-link relative py-2 wrap-anywhere">
            {name}
          </Link>
          {` · ${playedText(playedToday, members)}`}
        </li>
      ))}
    </ul>
  );
}
