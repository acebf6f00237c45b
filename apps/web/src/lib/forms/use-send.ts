import { useState } from 'react';
import { useSingleFlight } from './use-single-flight.ts';

interface Sending<V, R> {
  isBusy: boolean;
  /** What is being sent. */
  pending?: V;
  result?: R;
  error?: unknown;
}

const IDLE = { isBusy: false };

/** Sends something, one at a time, and reports how it went. */
export function useSend<V = void, R = void>(send: (values: V) => Promise<R>) {
  const [state, setState] = useState<Sending<V, R>>(IDLE);
  const once = useSingleFlight();
  const start = async (pending: V) => {
    setState({ isBusy: true, pending });
    try {
      setState({ isBusy: false, result: await send(pending) });
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return { ...state, send: (values: V) => void once(() => start(values)), reset: () => setState(IDLE) };
}
