import { createContext, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

/** Saves a part of a form over this version of the row; returns the new version. */
type SavePart = (rowVersion: number) => Promise<number>

interface Parts {
  tell: (id: string, save: SavePart | undefined) => void
}

export const FormParts = createContext<Parts | undefined>(undefined)

/**
 * Registers a part of a form with a call of its own as unsaved: the form's button saves it too, and the form does not
 * close over it unasked.
 */
export function useFormPart(isUnsaved: boolean, save: SavePart): void {
  const parts = useContext(FormParts)
  const id = useId()
  const latest = useEffectEvent(save)
  useEffect(() => {
    parts?.tell(id, isUnsaved ? (version) => latest(version) : undefined)
    return () => parts?.tell(id, undefined)
  }, [parts, id, isUnsaved])
}

/** The other end: a form that knows its parts. */
export function useFormParts() {
  const saves = useRef(new Map<string, SavePart>())
  const [unsaved, setUnsaved] = useState(0)
  const [parts] = useState<Parts>(() => ({
    tell(id, save) {
      if (save) saves.current.set(id, save)
      else saves.current.delete(id)
      setUnsaved(saves.current.size)
    },
  }))
  return {
    parts,
    isUnsaved: unsaved > 0,
    /** One after another, each over the version the one before has made. */
    saveParts: async (rowVersion: number): Promise<void> => {
      let version = rowVersion
      for (const save of [...saves.current.values()]) version = await save(version)
    },
  }
}
