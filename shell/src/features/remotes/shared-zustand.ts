/** Both doors of zustand: the second is the first without React. */
export { create, createStore, useStore } from 'zustand';
