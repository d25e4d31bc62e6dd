/** The page that explains how a tablet trusts the plant's own authority. */
export const trust = {
  title: 'Let this tablet trust the plant',
  why: 'Once for each tablet. Then camera, scale, installing and working without a network are on.',
  load: 'Load the certificate',
  go: 'Open the plant',
  steps: {
    Android: [
      'Press “Load the certificate”.',
      'Open Settings and search for “CA certificate”.',
      'Press “CA certificate”, then “Install anyway”.',
      'Choose the file authority.crt among the downloads.',
    ],
    iPad: [
      'In Safari, press “Load the certificate” and “Allow”.',
      'Open Settings. Press “Profile downloaded”, then “Install”.',
      'In Settings: General, About, Certificate Trust Settings.',
      'Switch on the certificate that is called Pecanyard.',
    ],
    Windows: [
      'Press “Load the certificate” and open the file authority.crt.',
      'Press “Install Certificate”, then “Local Machine”.',
      'Choose “Place all certificates in the following store” and there “Trusted Root Certification Authorities”.',
      'Press “Finish” and restart the browser.',
    ],
  },
} as const
