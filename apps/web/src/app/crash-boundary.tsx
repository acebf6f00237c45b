import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';
import { reportCrash } from './report-crash.ts';

interface CrashBoundaryState {
  error: unknown;
  hasCrashed: boolean;
  componentStack: string | null;
}

/** A class, because only a class can catch what rendering throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, hasCrashed: false, componentStack: null };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error, hasCrashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack = null }: ErrorInfo): void {
    this.setState({ componentStack: componentStack ?? null });
    reportCrash(error, componentStack ?? null);
  }

  override render(): ReactNode {
    const { error, hasCrashed, componentStack } = this.state;
    return hasCrashed ? <CrashScreen error={error} componentStack={componentStack} /> : this.props.children;
  }
}
