/** A file as a data URL, the format of images and fonts for jsPDF. */
export const dataUrlOf = async (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.', { cause: reader.error })))
    reader.readAsDataURL(file)
  })
