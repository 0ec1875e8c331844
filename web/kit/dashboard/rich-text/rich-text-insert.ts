import type { Editor, JSONContent } from '@tiptap/react'

/** Inserts after the selection: a selected film or picture is not replaced. */
export function insertBeside(editor: Editor, content: JSONContent): void {
  editor.chain().focus().insertContentAt(editor.state.selection.to, content).run()
}
