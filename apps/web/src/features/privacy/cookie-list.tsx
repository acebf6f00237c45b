import { cookieGroups } from './cookie-groups.ts';
import { KeptLines } from './kept-lines.tsx';

export const CookieList = () =>
  cookieGroups().map(({ category, title, cookies }) => (
    <div key={category}>
      <h3 className="mb-2 pt-2 text-lg">{title}</h3>
      {cookies.length === 0 ? <p>None at present.</p> : <KeptLines lines={cookies} />}
    </div>
  ));
