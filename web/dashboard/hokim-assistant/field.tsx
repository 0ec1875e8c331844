import { useClientState } from '#web/shell/client-state.ts'
import { FieldFrame } from './+parts/field/field-frame.tsx'
import { FieldScreen } from './+parts/field/field-screen.tsx'

/** Visits without a line: opens with the words and the mahalla that are kept on this device. */
export default function Field() {
  const user = useClientState((state) => state.user)
  return user && <FieldFrame>{<FieldScreen key={user.clientId} userId={user.clientId} />}</FieldFrame>
}
