import { useMemo } from 'react';
import { usersQuery } from '../api/users.ts';
import { PagedTable } from '../paged-table.tsx';
import { useView } from '../view.ts';
import { userColumns, type UserActions } from './user-columns.tsx';

export function UserList({ ownId, onFlag, onDelete, onHistory }: UserActions) {
  const { view } = useView();
  const columns = useMemo(
    () => userColumns({ ownId, onFlag, onDelete, onHistory }),
    [ownId, onFlag, onDelete, onHistory],
  );
  return (
    <PagedTable
      label="Users"
      query={usersQuery(view)}
      rows={({ users }) => users}
      columns={columns}
      empty={view.search === '' ? 'There are no users yet.' : 'No users match.'}
    />
  );
}
