import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app.tsx';

/** The landing page as a first-time visitor sees it. The build inlines it into the HTML served at `/`. */
export const renderLanding = (): string =>
  renderToString(
    <Router ssrPath="/">
      <App />
    </Router>,
  );
