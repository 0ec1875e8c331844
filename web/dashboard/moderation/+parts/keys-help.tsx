import { KeysDialog } from '#web/kit/dashboard/list/keys/keys-dialog.tsx'
import { useT } from '#web/shell/texts.ts'

export const listKeys = [
  ['J, K', 'key.rows'],
  ['Enter', 'key.open'],
  ['?', 'key.help'],
] as const
export const caseKeys = [
  ['J, K', 'key.fields'],
  ['F', 'key.toggle'],
  ['T', 'key.take'],
  ['A', 'key.accept'],
  ['1 – 9', 'key.reason'],
  ['R', 'key.return'],
  ['X', 'key.reject'],
  ['C', 'key.comment'],
  ['N', 'key.next'],
  ['U', 'key.undo'],
  ['Q', 'key.queue'],
  ['?', 'key.help'],
] as const

export function KeysHelp({ keys, onClose }: { keys: typeof listKeys | typeof caseKeys; onClose: () => void }) {
  const t = useT('moderation')
  return <KeysDialog title={t('keys')} keys={keys.map(([key, text]) => [key, t(text)])} onClose={onClose} />
}
