import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app.tsx';

/** The landing page as a newcomer's browser would build it. The build puts it into the page that `/` is answered with. */
export const renderLanding = (): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <App />
    </Router>,
  );
