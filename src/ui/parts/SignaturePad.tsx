import { Eraser, Keyboard, PenLine, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { Button } from './Button.tsx'
import { InkCanvas } from './InkCanvas.tsx'
import { signatureImage, typedSignatureImage } from './signatureImage.ts'
import { type Stroke } from './strokes.ts'
import { TextField } from './TextField.tsx'

export interface SignaturePadProps {
  /** Data of a PNG of at most 200 KB, or null while nothing is signed. */
  onChange: (image: string | null) => void
  errors?: readonly string[]
}

// Dark on white in both themes: the ticket it is printed on knows only one.
const inkColour = '#0b2030'

export function SignaturePad({ onChange, errors = [] }: SignaturePadProps) {
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState(false)
  const [name, setName] = useState('')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [pad, setPad] = useState({ width: 0, height: 0 })

  function ink(next: readonly Stroke[], on = pad) {
    setStrokes(next)
    onChange(next.length === 0 ? null : signatureImage(next, on, inkColour))
  }
  function type(text: string) {
    setName(text)
    onChange(text.trim() === '' ? null : typedSignatureImage(text.trim(), inkColour))
  }
  // What was drawn or typed is there again when one turns back.
  function turn() {
    setTyping(!typing)
    if (typing) ink(strokes)
    else type(name)
  }
  useEffect(() => {
    if (typing) box.current?.querySelector('input')?.focus()
  }, [typing])

  return (
    <div ref={box} className="grid gap-2">
      {typing ? (
        <TextField
          label={t('Full name, in place of a signature')}
          name="signature"
          value={name}
          onChange={type}
          errors={errors}
          maxLength={80}
          large
        />
      ) : (
        <>
          <div className="rounded-control border-edge bg-paper relative h-48 border">
            <span
              aria-hidden
              className="border-paper-ink/25 pointer-events-none absolute inset-x-6 bottom-12 border-b-2 border-dashed"
            />
            <InkCanvas
              strokes={strokes}
              describedBy={hint}
              colour={inkColour}
              onStroke={(stroke, on) => {
                setPad(on)
                ink([...strokes, stroke], on)
              }}
            />
          </div>
          <p id={hint} className="text-quiet text-sm">
            {strokes.length === 0 ? t('Sign above the line with a finger, a pen or the mouse.') : t('Signed.')}
            {errors.map((error) => (
              <span key={error} className="text-danger-ink block font-medium">
                {translated(error)}
              </span>
            ))}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {!typing && (
          <>
            <Button kind="plain" icon={Undo2} disabled={strokes.length === 0} onClick={() => ink(strokes.slice(0, -1))}>
              {t('Undo')}
            </Button>
            <Button kind="plain" icon={Eraser} disabled={strokes.length === 0} onClick={() => ink([])}>
              {t('Clear')}
            </Button>
          </>
        )}
        <span className="grow" />
        <Button kind="plain" icon={typing ? PenLine : Keyboard} onClick={turn}>
          {typing ? t('Draw instead') : t('Type instead')}
        </Button>
      </div>
    </div>
  )
}
