/** Pending requests need no column for their status. */
export function requestColumns(withStatus: boolean) {
  return [
    { label: 'Requested name' },
    { label: 'Type' },
    { label: 'Country' },
    { label: 'Requested by' },
    { label: 'Sent' },
    ...(withStatus ? [{ label: 'Status' }] : []),
    { label: 'Actions', align: 'end' as const },
  ];
}
