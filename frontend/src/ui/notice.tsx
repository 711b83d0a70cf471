import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface NoticeProps {
  /** 'warm' asks for attention, 'wrong' says that something failed. */
  tone?: 'calm' | 'warm' | 'wrong';
  role?: 'status' | 'alert';
  children: ReactNode;
}

export function Notice({ tone = 'calm', role, children }: NoticeProps) {
  return (
    <div className={tone === 'calm' ? 'notice' : `notice ${tone}`} role={role}>
      <Icon name={tone === 'calm' ? 'information' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}
