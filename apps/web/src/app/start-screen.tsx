import { StartPage } from '../features/start/start-page.tsx';
import { FirstTimeHelp } from './first-time-help.tsx';

export const StartScreen = () => <StartPage help={<FirstTimeHelp />} />;
