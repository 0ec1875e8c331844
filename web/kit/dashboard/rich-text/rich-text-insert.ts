import type { Editor, JSONContent } from '@tiptap/react'

/** Puts something after what is selected: a film or a picture that happens to be chosen is not what it replaces. */
export function insertBeside(editor: Editor, content: JSONContent): void {
  editor.chain().focus().insertContentAt(editor.state.selection.to, content).run()
}
