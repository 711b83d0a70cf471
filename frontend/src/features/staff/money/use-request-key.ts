import { useRef } from 'react';

/** Returns the key of a request by its content: a repeated request has the same one, and so one effect. */
export function useRequestKey(): (content: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}
