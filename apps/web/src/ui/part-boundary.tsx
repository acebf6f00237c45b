import { Component, type ReactNode } from 'react';
import { forgetFailures } from './lazy-part.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** In the place of a part whose code could not be fetched. */
  instead: (tryAgain: () => void) => ReactNode;
}

/** A class, because only a class can catch what rendering throws. All but a missing part is left to the crash screen. */
export class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissing(error)) throw error;
    return this.props.instead(this.#tryAgain);
  }

  override componentWillUnmount(): void {
    forgetFailures();
  }

  #tryAgain = (): void => {
    forgetFailures();
    this.setState({ error: null });
  };
}

// In the words of Chromium and Firefox, of Safari, and of the loader of style sheets.
const isMissing = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script|preload css/i.test(message);
