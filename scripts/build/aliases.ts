/** React's module names → preact/compat, the whole of it, as the bundle ships them (design.md 3.1). */
export const preactAliases: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  // Tests are compiled to calls of this module.
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}
