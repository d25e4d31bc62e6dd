import Eraser from 'lucide-react/icons/eraser'
import Keyboard from 'lucide-react/icons/keyboard'
import PenLine from 'lucide-react/icons/pen-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useRef, useState } from 'react'
import { signerLength } from '#model/kinds/signature.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { Button } from './Button.tsx'
import { InkCanvas } from './InkCanvas.tsx'
import { signatureImage, type Size, typedSignatureImage } from './signatureImage.ts'
import { inkLength, type Stroke } from './strokes.ts'
import { TextField } from './TextField.tsx'

/** A signature and the printed name. `typed`: the printed name is the signature. */
export interface Signed {
  readonly name: string
  /** Data of a PNG of at most 200 KB; null if not signed. */
  readonly image: string | null
  readonly typed: boolean
  /** So little ink that it is asked about. */
  readonly brief: boolean
}

/** The state before signing. */
export const unsigned: Signed = { name: '', image: null, typed: false, brief: false }

/** Centimetres of ink below which there is no signature, only a touch of the pad; and below which it is asked about. */
const [touchLength, briefLength] = [0.5, 3]

/** Strokes on a pad of some size, and their image. */
interface Drawing {
  readonly strokes: readonly Stroke[]
  readonly pad: Size
  readonly image: string | null
  /** The system took the last stroke away. */
  readonly interrupted: boolean
}

const blank: Drawing = { strokes: [], pad: { width: 0, height: 0 }, image: null, interrupted: false }

export interface SignaturePadProps {
  /** The statement that is signed, shown above the signature. */
  meaning: string
  signed: Signed
  onChange: (signed: Signed) => void
  /** Shown below the name, and below the signature. */
  nameErrors?: readonly string[]
  errors?: readonly string[]
}

// Dark on white in both themes, as on the printed ticket.
const inkColour = '#0b2030'

/** The signer's printed name and the signature: drawn, or the typed name for people who can't draw. */
export function SignaturePad({ meaning, signed, onChange, nameErrors = [], errors = [] }: SignaturePadProps) {
  const says = useId()
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const { name, typed } = signed
  // Kept while the signature is typed.
  const [drawing, setDrawing] = useState(blank)
  const { strokes, pad, image: drawn } = drawing

  function ink(next: readonly Stroke[], on: Size) {
    const image = inkLength(next) < touchLength ? null : signatureImage(next, on, inkColour)
    setDrawing(next.length === 0 ? blank : { strokes: next, pad: on, image, interrupted: false })
    onChange({ ...signed, image, brief: isBrief(image, next) })
  }
  const emit = (text: string, typing: boolean) =>
    onChange({
      name: text,
      typed: typing,
      image: typing ? typedImage(text) : drawn,
      brief: !typing && isBrief(drawn, strokes),
    })
  function turn() {
    emit(name, !typed)
    if (!typed && name.trim() === '') box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className="grid gap-4">
      <TextField
        label={t('Printed name')}
        name="signed_by"
        required
        value={name}
        onChange={(text) => emit(text, typed)}
        errors={nameErrors}
        maxLength={signerLength}
        large
      />
      <div className="grid gap-2">
        <p id={says} className="font-medium">
          {meaning}
        </p>
        <div className="rounded-control border-edge bg-paper relative h-48 border">
          <span
            aria-hidden
            className="border-paper-ink/25 pointer-events-none absolute inset-x-6 bottom-12 border-b-2 border-dashed"
          />
          {typed ? (
            <p
              aria-hidden
              className="text-paper-ink absolute inset-x-8 bottom-13 truncate [font-family:'Segoe_Script','Snell_Roundhand',cursive] text-4xl/normal italic"
            >
              {name}
            </p>
          ) : (
            <InkCanvas
              strokes={strokes}
              paper={pad}
              describedBy={`${says} ${hint}`}
              colour={inkColour}
              onStroke={(stroke, on) => ink([...strokes, stroke], on)}
              onInterrupted={() => setDrawing({ ...drawing, interrupted: true })}
            />
          )}
        </div>
        <p id={hint} role="status" className="text-quiet text-sm">
          {typed ? t('The printed name stands as the signature.') : hintOf(drawing)}
          {errors.map((error) => (
            <span key={error} className="text-danger-ink block font-medium">
              {translated(error)}
            </span>
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          {!typed && (
            <>
              <Button
                kind="plain"
                icon={Undo2}
                disabled={strokes.length === 0}
                onClick={() => ink(strokes.slice(0, -1), pad)}
              >
                {t('Undo')}
              </Button>
              <Button kind="plain" icon={Eraser} disabled={strokes.length === 0} onClick={() => ink([], pad)}>
                {t('Clear')}
              </Button>
            </>
          )}
          <span className="grow" />
          <Button kind="plain" icon={typed ? PenLine : Keyboard} onClick={turn}>
            {typed ? t('Draw instead') : t('Type instead')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function hintOf({ strokes, image, interrupted }: Drawing): string {
  if (interrupted) return t('The device took the last stroke for something else: it is undone. Draw it again.')
  if (strokes.length === 0) return t('Sign above the line with a finger, a pen or the mouse.')
  return image === null ? t('That is a touch, not a signature yet.') : t('Signed.')
}

const isBrief = (image: string | null, strokes: readonly Stroke[]): boolean =>
  image !== null && inkLength(strokes) < briefLength

const typedImage = (name: string): string | null =>
  name.trim() === '' ? null : typedSignatureImage(name.trim(), inkColour)
