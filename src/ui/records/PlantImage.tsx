import { usePicture } from '#ui/hooks/usePicture.ts'

export interface PlantImageProps {
  /** An address on the plant's server, another one, or a data URL. */
  address: string
  alt: string
  className: string
}

/** A picture of the plant, loaded with the user's token if it needs one. */
export function PlantImage({ address, alt, className }: PlantImageProps) {
  const source = usePicture(address)
  return source === null ? null : <img src={source} alt={alt} className={className} />
}
