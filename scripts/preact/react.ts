/**
 * What `react` is in the bundle: Preact's core and hooks. Its compatibility layer would add a kilobyte for spellings
 * that our views do without: they name events as browsers do (`onInput`, where React also takes `onChange`).
 */
// biome-ignore lint/performance/noBarrelFile: it stands for a module with these names.
export { Component, cloneElement, createContext, createElement, createRef, Fragment, isValidElement } from 'preact'
export { useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
