import type { CircleMember } from '@sixfold/contract';
import { useState, type ComponentProps } from 'react';
import { SelectField } from '../../ui/forms/select.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';

interface MemberDialogProps extends Omit<ComponentProps<typeof ActionDialog>, 'send'> {
  members: readonly CircleMember[];
  send: (memberId: number) => Promise<void>;
}

/** Asks which member it is about. */
export function MemberDialog({ members, send, children, ...dialog }: MemberDialogProps) {
  const [chosen, setChosen] = useState('');
  // The member may have left meanwhile.
  const member = members.find(({ id }) => String(id) === chosen) ?? members[0];
  if (!member) return null;
  return (
    <ActionDialog {...dialog} send={() => send(member.id)}>
      <SelectField
        label="Member"
        value={String(member.id)}
        onChange={setChosen}
        options={members.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
      />
      {children}
    </ActionDialog>
  );
}
