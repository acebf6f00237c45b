import { getSite } from '@sixfold/contract';
import { call } from '../lib/api.ts';

/** Adds the owner's script for page analytics, if there is one. */
export async function loadAnalytics(): Promise<void> {
  const { data } = await call(getSite);
  if (data.analyticsUrl === null) return;
  const script = document.createElement('script');
  script.src = data.analyticsUrl;
  script.async = true;
  document.head.append(script);
}
