import { editorScreen } from '../media/+parts/content-screen.tsx'
import { InstructionReading } from '../media/+parts/instruction-reading.tsx'
import { instructionForm } from '../media/+parts/kinds/instruction-fields.tsx'

const screen = editorScreen([instructionForm])
export const clientLoader = screen.update

/** Read by whoever may see the list; edited with the code for it. */
export default function InstructionScreen({ loaderData }: Parameters<typeof screen.Screen>[0]) {
  const { opened } = loaderData
  return (
    <InstructionReading opened={opened}>
      <screen.Screen loaderData={loaderData} />
    </InstructionReading>
  )
}
