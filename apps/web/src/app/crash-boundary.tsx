import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';
import { loadCrashReport } from './watch-errors.ts';

interface CrashBoundaryState {
  error: unknown;
  hasCrashed: boolean;
  componentStack: string | null;
}

const UNHARMED: CrashBoundaryState = { error: null, hasCrashed: false, componentStack: null };

/** A class, because only a class can catch what rendering throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state = UNHARMED;

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error, hasCrashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack = null }: ErrorInfo): void {
    this.setState({ componentStack: componentStack ?? null });
    void loadCrashReport()
      .then(({ reportCrash }) => reportCrash(error, componentStack ?? null))
      .catch(() => undefined);
  }

  override render(): ReactNode {
    const { error, hasCrashed, componentStack } = this.state;
    if (!hasCrashed) return this.props.children;
    return <CrashScreen error={error} componentStack={componentStack} onLeave={() => this.setState(UNHARMED)} />;
  }
}
