import { useEffect, useRef, useState } from 'react';
import { toRefusal } from '../api.ts';
import { t } from '../words/words.ts';

/** Longer waits, such as until the next day, get no countdown. */
const LONGEST_SECONDS = 120;

/**
 * Counts down until the server accepts a retry, and calls `retry` then. Renders nothing where the server stated no time
 * or more than two minutes.
 */
export function RetryCountdown({ error, retry }: { error: unknown; retry: () => void }) {
  const { retryAfterSeconds = 0 } = toRefusal(error);
  const isShort = retryAfterSeconds > 0 && retryAfterSeconds <= LONGEST_SECONDS;
  return isShort ? <Countdown key={retryAfterSeconds} seconds={retryAfterSeconds} over={retry} /> : null;
}

function Countdown({ seconds, over }: { seconds: number; over: () => void }) {
  const [left, setLeft] = useState(seconds);
  const end = useRef(over);
  end.current = over;
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((endsAt - performance.now()) / 1000);
      setLeft(Math.max(0, now));
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return <span>{t('shell.retryingInSeconds', { n: left })}</span>;
}
