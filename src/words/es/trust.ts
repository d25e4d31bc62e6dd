import type { trust as english } from '#words/en/trust.ts'
import type { InOtherWords } from '#words/translation.ts'

export const trust: InOtherWords<typeof english> = {
  title: 'Que esta tableta confíe en la planta',
  why: 'Una vez en cada tableta. Después funcionan la cámara, la báscula, la instalación y el trabajo sin red.',
  load: 'Descargar el certificado',
  go: 'Abrir la planta',
  steps: {
    Android: [
      'Pulse “Descargar el certificado”.',
      'Abra Ajustes y busque “Certificado de CA”.',
      'Pulse “Certificado de CA” y después “Instalar de todos modos”.',
      'Elija el archivo authority.crt entre las descargas.',
    ],
    iPad: [
      'En Safari, pulse “Descargar el certificado” y “Permitir”.',
      'Abra Ajustes. Pulse “Perfil descargado” y después “Instalar”.',
      'En Ajustes: General, Información, Ajustes de confianza de los certificados.',
      'Active el certificado llamado Pecanyard.',
    ],
    Windows: [
      'Pulse “Descargar el certificado” y abra el archivo authority.crt.',
      'Pulse “Instalar certificado” y después “Equipo local”.',
      'Elija “Colocar todos los certificados en el siguiente almacén” y allí “Entidades de certificación raíz de confianza”.',
      'Pulse “Finalizar” y reinicie el navegador.',
    ],
  },
}
